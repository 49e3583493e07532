import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import {
  forgetPersonalData,
  loadPersonalData,
  personalDataOf,
} from '../../../../../state/privacy/personal-data.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Grow, Muted, Row, Stack } from '../../../../ui/Layout.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { useListed } from '../../../use-listed.ts'
import { personalDataTexts } from './messages.ts'

const PersonalDataDialog = lazyDialog(() => import('./PersonalDataDialog.tsx'))

const heading = style({ fontSize: token.text14, fontWeight: token.weightMedium, lineHeight: '20px' })

/** What one can do with one's own data, as far as the vendor allows it; nothing allowed, nothing shown. */
export default function PersonalDataSection() {
  const app = useApp()
  const t = useMessages(personalDataTexts)
  const listed = useListed()
  const { options, error, loading } = useStore(personalDataOf(app).$personalData)
  const dialog = useDialog()

  useEffect(() => {
    void loadPersonalData(app)
    return () => forgetPersonalData(app)
  }, [app])

  if (error && !options)
    return (
      <Card title={t('title')} flush>
        <LoadFailed
          title={t('cannotLoad')}
          error={error}
          retrying={loading}
          onRetry={() => void loadPersonalData(app)}
        />
      </Card>
    )
  if (!options || !(options.exportAllowed || options.deletionAllowed)) return null
  const { exportAllowed, deletionAllowed, lastAdministratorOf } = options
  const blocked = lastAdministratorOf.length > 0
  const requested =
    dialog.name === 'exportData' && exportAllowed
      ? 'export'
      : dialog.name === 'deleteAccount' && deletionAllowed && !blocked
        ? 'delete'
        : undefined
  return (
    <Card title={t('title')}>
      <Stack gap={5}>
        {exportAllowed ? (
          <Row gap={4}>
            <Grow style={{ flexBasis: 180 }}>
              <p className={heading}>{t('exportTitle')}</p>
              <Muted>{t('exportText')}</Muted>
            </Grow>
            <Button onClick={() => dialog.open('exportData')}>{t('exportButton')}</Button>
          </Row>
        ) : null}
        {deletionAllowed ? (
          <Stack gap={3}>
            <Row gap={4}>
              <Grow style={{ flexBasis: 180 }}>
                <p className={heading}>{t('deleteTitle')}</p>
                <Muted>{t('deleteText')}</Muted>
              </Grow>
              <Button variant="danger" disabled={blocked} onClick={() => dialog.open('deleteAccount')}>
                {t('deleteButton')}
              </Button>
            </Row>
            {blocked ? (
              <Alert tone="info">
                {t('lastAdministrator', { accounts: listed(lastAdministratorOf.map(({ name }) => name)) })}
              </Alert>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
      {requested ? (
        <Suspense fallback={null}>
          <PersonalDataDialog key={requested} what={requested} options={options} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Card>
  )
}
