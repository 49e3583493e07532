import { useStore } from '@nanostores/react'
import type { InboxFilter } from '../../../../../contract/notifications.ts'
import { reachableOf } from '../../../../state/notifications/reachable.ts'
import { goToPage, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { InboxFilters, inboxFilters } from '../../notifications/InboxFilters.tsx'
import { inboxTexts } from '../../notifications/messages.ts'
import { NotificationList } from '../../notifications/NotificationList.tsx'

/** The inbox on a page of its own. The filter is part of the address, which names none while it shows all. */
export default function InboxTab() {
  const app = useApp()
  const pages = useStore(reachableOf(app).$pages)
  const t = useMessages(inboxTexts)
  const query = useStore(portalOf(app).$place)?.query
  const requested = query?.get('filter')
  const search = query?.get('search') ?? ''
  const filter = inboxFilters.find(each => each === requested) ?? 'all'
  const show = (next: InboxFilter, words: string) =>
    setPageQuery(
      app,
      new URLSearchParams({ ...(next !== 'all' && { filter: next }), ...(words && { search: words }) }),
    )
  const has = (page: string | undefined) => page !== undefined && pages.includes(page)
  return (
    <InboxFilters
      filter={filter}
      onFilter={next => show(next, search)}
      search={
        <SearchField
          label={t('search')}
          value={search}
          onSearch={words => show(filter, words.slice(0, 100))}
        />
      }
    >
      <NotificationList
        place="page"
        filter={filter}
        search={search}
        opener={page => (has(page) ? () => goToPage(app, page!) : undefined)}
      />
    </InboxFilters>
  )
}
