import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { taxIdKinds } from '../../../../../rules/tax-ids.ts'
import { companyOf, loadCompany } from '../../../../state/billing/company.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import type { BillingPartProps } from './BillingNotices.tsx'
import { companyTexts } from './company-messages.ts'

const words = style({ fontSize: token.text13, lineHeight: '20px', overflowWrap: 'anywhere' })
const strong = style({ fontWeight: token.weightMedium })

/** Of what was looked up; that it could not be is no news. */
const badges = {
  verified: { tone: 'success', text: 'taxIdVerified' },
  pending: { tone: 'neutral', text: 'taxIdPending' },
  unverified: { tone: 'warning', text: 'taxIdUnverified' },
} as const

/** Who the invoices are made out to: company and tax id. */
export function CompanyCard({ rights, place }: BillingPartProps) {
  const app = useApp()
  const t = useMessages(companyTexts)
  const { company, error, loading } = useStore(companyOf(app))
  const { summary } = useStore(subscriptionsOf(app).$information)
  useEffect(() => void loadCompany(app), [app])
  const taxId = company?.taxId
  const badge = taxId && taxId.status !== 'unavailable' ? badges[taxId.status] : undefined
  const acts = rights.changePayment && !summary?.externallyManaged && company
  return (
    <Card
      title={t('companyTitle')}
      actions={
        acts ? (
          <Button size="small" onClick={() => place.open('company')}>
            {t(company.name ? 'companyEdit' : 'companySetup')}
          </Button>
        ) : null
      }
    >
      {company ? (
        company.name ? (
          <Stack gap={1}>
            <p className={words}>
              <bdi className={strong}>{company.name}</bdi>
            </p>
            {taxId ? (
              <Row gap={2}>
                <span className={words}>
                  {taxIdKinds[taxId.type] ? null : `${t('taxIdLabel')} `}
                  <bdi dir="ltr">
                    {taxIdKinds[taxId.type]?.name} {taxId.value}
                  </bdi>
                </span>
                {badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : null}
              </Row>
            ) : null}
          </Stack>
        ) : (
          <Muted>{t('companyNone')}</Muted>
        )
      ) : error && !loading ? (
        <LoadFailed
          title={t('companyFailed')}
          error={error}
          retrying={loading}
          onRetry={() => void loadCompany(app)}
        />
      ) : (
        <Stack gap={2} aria-busy="true">
          <Skeleton width={140} />
          <Skeleton width={190} />
        </Stack>
      )}
    </Card>
  )
}
