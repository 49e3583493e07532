import { useStore } from '@nanostores/react'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { bell } from '../../../ui/icons/portal.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { inboxTexts } from '../../notifications/messages.ts'
import { TabbedPage } from '../../TabbedPage.tsx'

const InboxTab = lazyPart(() => import('./InboxTab.tsx'))
const PreferencesTab = lazyPart(() => import('./PreferencesTab.tsx'))

/** The person's notifications, and how they get them. The tab is part of the address. */
export default function NotificationsPage() {
  const t = useMessages(inboxTexts)
  const { activeTenant } = useStore(useApp().$tenants)
  return (
    <TabbedPage
      title={t('title')}
      description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
      label={t('tabs')}
      tabs={[
        { key: 'inbox', label: t('inbox'), Panel: InboxTab },
        { key: 'preferences', label: t('preferences'), Panel: PreferencesTab },
      ]}
      forbidden={false}
      fallback={<Skeleton height={240} />}
      empty={{ icon: bell, title: t('emptyAll'), text: t('emptyAllText') }}
    />
  )
}
