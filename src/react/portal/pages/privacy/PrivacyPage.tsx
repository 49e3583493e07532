import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { fieldAppearance } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LastSeen } from '../../LastSeen.tsx'
import { useDialog } from '../../use-dialog.ts'
import { privacyTexts } from './messages.ts'
import { PrivacyDialogs } from './PrivacyDialogs.tsx'

const column = style({ maxWidth: 760 })

/** Each comes by itself: a part that is slow or fails takes nothing else with it. */
const sections: readonly { field: string; Section: ComponentType }[] = [
  {
    field: 'password',
    Section: lazyPart(() =>
      import('../../password/PasswordCard.tsx').then(m => ({ default: m.PasswordCard })),
    ),
  },
  { field: 'mfa', Section: lazyPart(() => import('./MfaCard.tsx')) },
  { field: 'passkeys', Section: lazyPart(() => import('./PasskeysCard.tsx')) },
  { field: 'sms', Section: lazyPart(() => import('./PhonesCard.tsx')) },
  {
    field: 'connectedAccounts',
    Section: lazyPart(() => import('./connected-accounts/ConnectedAccountsCard.tsx')),
  },
  { field: 'loginSessions', Section: lazyPart(() => import('./sessions/SessionsSection.tsx')) },
  { field: 'personalData', Section: lazyPart(() => import('./personal-data/PersonalDataSection.tsx')) },
]

/** How one signs in, where one is signed in, and what is kept of it (NAV-08). */
export default function PrivacyPage() {
  const t = useMessages(privacyTexts)
  const metadata = useStore(useApp().$metadata)
  const dialog = useDialog()
  return (
    <div className={column}>
      <Stack gap={6}>
        <PageHeader title={t('pageTitle')} description={t('pageSubtitle')} />
        <Stack gap={4}>
          {sections
            .filter(({ field }) => fieldAppearance(metadata, 'privacy', field) !== 'hidden')
            .map(({ field, Section }) => {
              const section = (
                <Suspense key={field} fallback={<SectionSkeleton />}>
                  <Section />
                </Suspense>
              )
              // The last one is far down, and a dialog of it is a way there.
              return field === 'personalData' ? (
                <LastSeen key={field} height={120} now={dialog.name !== undefined}>
                  {section}
                </LastSeen>
              ) : (
                section
              )
            })}
        </Stack>
        <PrivacyDialogs />
      </Stack>
    </div>
  )
}

const SectionSkeleton = () => (
  <Card>
    <Stack gap={2} aria-busy="true">
      <Skeleton width={120} />
      <Skeleton width={280} />
      <Skeleton height={60} />
    </Stack>
  </Card>
)
