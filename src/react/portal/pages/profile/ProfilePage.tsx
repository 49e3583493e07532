import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { loadProfile, profileOf } from '../../../../state/profile/profile.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Card } from '../../../ui/Card.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LastSeen } from '../../LastSeen.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PasswordCard } from '../../password/PasswordCard.tsx'
import { useDialog } from '../../use-dialog.ts'
import { EmailCard } from './EmailCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { profileTexts } from './messages.ts'
import { ProfileForm } from './ProfileForm.tsx'

const OwnershipCard = lazyPart(() => import('../../ownership/OwnershipCard.tsx'))

const column = style({ maxWidth: 760 })

/** One's own name, picture, address and password. */
export default function ProfilePage() {
  const app = useApp()
  const t = useMessages(profileTexts)
  const dialog = useDialog()
  const { profile, username, error, loading } = useStore(profileOf(app).$profile)

  useEffect(() => void loadProfile(app), [app])

  return (
    <div className={column}>
      <Stack gap={5}>
        <PageHeader title={t('pageTitle')} description={t('pageSubtitle')} />
        {error ? (
          <LoadFailed
            title={t('loadFailed')}
            error={error}
            retrying={loading}
            onRetry={() => void loadProfile(app)}
          />
        ) : profile ? (
          <Stack gap={4}>
            <ProfileForm profile={profile} username={username} />
            <LanguageCard />
            <EmailCard />
            <PasswordCard />
            <LastSeen height={140} now={dialog.name !== undefined}>
              <Suspense fallback={<Skeleton height={140} />}>
                <OwnershipCard />
              </Suspense>
            </LastSeen>
          </Stack>
        ) : (
          <ProfileSkeleton />
        )}
      </Stack>
    </div>
  )
}

const ProfileSkeleton = () => (
  <Card>
    <Stack gap={5} aria-busy="true">
      <Skeleton width={64} height={64} round />
      <Grid min={240}>
        {['name', 'username', 'phone', 'jobTitle'].map(field => (
          <Stack key={field} gap={2}>
            <Skeleton width={80} />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  </Card>
)
