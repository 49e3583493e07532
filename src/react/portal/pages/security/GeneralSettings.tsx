import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { tabFieldAppearance } from '../../../../state/portal/appearance.ts'
import { loadPeopleCounts } from '../../../../state/security/people-counts.ts'
import { forgetPolicies, loadPolicies, policiesOf } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { useMay } from '../../use-may.ts'
import { generalTexts } from './general-messages.ts'
import { securityTexts } from './messages.ts'
import { PolicyFigure } from './PolicyFigure.tsx'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'
import { isPolicyKey, type PolicyKey, policyKeys, usePolicyFacts } from './use-policy-facts.ts'

const PolicyDialogs = lazyDialog(() => import('./PolicyDialogs.tsx'))

/** How metadata calls them; the others have no name there. */
const fieldNames: Partial<Record<PolicyKey, string>> = {
  mfa: 'mfa',
  lockout: 'userLockout',
  history: 'passwordHistory',
}

/** What the account asks of passwords and sign-ins, each with what counts now; POLICY-01. */
export default function GeneralSettings() {
  const app = useApp()
  const t = useMessages(securityTexts)
  const g = useMessages(generalTexts)
  const metadata = useStore(app.$metadata)
  const { policies, error, loading } = useStore(policiesOf(app).$policies)
  const dialog = useDialog()
  const facts = usePolicyFacts(policies)
  const mayWrite = useMay('fe.secure.write.securityPolicy')
  const mayReadRotation = useMay('fe.secure.read.passwordExpirationConfiguration')
  const mayWriteRotation = useMay('fe.secure.write.passwordExpirationConfiguration')

  useEffect(() => {
    void loadPolicies(app)
    void loadPeopleCounts(app)
    return () => forgetPolicies(app)
  }, [app])

  const look = (key: PolicyKey) =>
    tabFieldAppearance(metadata, 'security', 'generalSettings', fieldNames[key] ?? key)
  const mayEdit = (key: PolicyKey) =>
    look(key) === 'edit' && (key === 'rotation' ? mayWriteRotation : mayWrite)
  const shown = policyKeys.filter(
    key => look(key) !== 'hidden' && (key !== 'rotation' || mayReadRotation) && facts?.[key],
  )
  const { name } = dialog
  if (error && !policies)
    return (
      <LoadFailed
        title={t('loadFailed')}
        error={error}
        retrying={loading}
        onRetry={() => void loadPolicies(app)}
      />
    )
  if (!policies || !facts) return <SecuritySkeleton cards={6} />
  return (
    <Stack gap={4}>
      {shown.map(key => (
        <Card
          key={key}
          title={
            <Row gap={2}>
              {g(`${key}Title`)}
              <Badge tone={facts[key]?.on ? 'success' : 'neutral'}>{facts[key]?.state}</Badge>
              {facts[key]?.byVendor ? <Badge tone="outline">{g('vendorBadge')}</Badge> : null}
            </Row>
          }
          description={
            <>
              <PolicyFigure policy={key} />
              {facts[key]?.text}
            </>
          }
          actions={
            mayEdit(key) ? (
              <Button onClick={() => dialog.open(key)} aria-label={`${t('edit')} ${g(`${key}Title`)}`}>
                {t('edit')}
              </Button>
            ) : null
          }
        />
      ))}
      {name && isPolicyKey(name) && mayEdit(name) ? (
        <Suspense fallback={null}>
          <PolicyDialogs key={name} policy={name} policies={policies} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
