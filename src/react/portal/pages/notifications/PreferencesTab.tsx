import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  forgetPreferences,
  hasDigest,
  loadPreferences,
  preferencesOf,
  resetPreferences,
} from '../../../../state/notifications/preferences.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { DigestCard } from './DigestCard.tsx'
import { preferenceTexts } from './preference-messages.ts'
import { TopicTable } from './TopicTable.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

/** Which events one is notified of, and how. */
export default function PreferencesTab() {
  const app = useApp()
  const t = useMessages(preferenceTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { topics, digest, email, loading, error } = useStore(preferencesOf(app).$preferences)
  const saving = useSavePreferences()
  useEffect(() => {
    void loadPreferences(app)
    return () => forgetPreferences(app)
  }, [app])
  const failed = error ? (
    <LoadFailed
      title={t('loadFailed')}
      error={error}
      retrying={loading}
      above={topics !== undefined}
      onRetry={() => void loadPreferences(app)}
    />
  ) : null
  if (!topics)
    return (
      failed ?? (
        <Stack gap={4} aria-busy="true">
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Stack>
      )
    )
  const mailable = email !== undefined
  const groups = [
    { scope: 'account', title: t('accountTitle'), text: t('accountText') },
    {
      scope: 'tenant',
      title: t('tenantTitle', { account: activeTenant?.name ?? '' }),
      text: t('tenantText'),
    },
  ] as const
  return (
    <Stack gap={4}>
      {failed}
      {mailable ? null : <Alert tone="info">{t('noEmail')}</Alert>}
      {groups.map(({ scope, title, text }) => (
        <TopicTable
          key={scope}
          title={title}
          description={text}
          topics={topics.filter(topic => topic.scope === scope)}
          mailable={mailable}
          saving={saving}
        />
      ))}
      {mailable ? (
        <DigestCard digest={digest} email={email} used={hasDigest(topics)} saving={saving} />
      ) : null}
      <Row justify="end">
        <Button
          variant="ghost"
          loading={saving.saving === 'all'}
          onClick={() => void saving.save('all', resetPreferences)}
        >
          {t('reset')}
        </Button>
      </Row>
    </Stack>
  )
}
