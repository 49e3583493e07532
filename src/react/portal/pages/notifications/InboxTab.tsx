import { useStore } from '@nanostores/react'
import { reachableOf } from '../../../../state/notifications/reachable.ts'
import { goToPage, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { InboxFilters, inboxFilters } from '../../notifications/InboxFilters.tsx'
import { NotificationList } from '../../notifications/NotificationList.tsx'

/** The inbox on a page of its own. The filter is part of the address, which names none while it shows all. */
export default function InboxTab() {
  const app = useApp()
  const pages = useStore(reachableOf(app).$pages)
  const requested = useStore(portalOf(app).$place)?.query.get('filter')
  const filter = inboxFilters.find(each => each === requested) ?? 'all'
  const has = (page: string | undefined) => page !== undefined && pages.includes(page)
  return (
    <InboxFilters
      filter={filter}
      onFilter={next => setPageQuery(app, new URLSearchParams(next === 'all' ? {} : { filter: next }))}
    >
      <NotificationList
        place="page"
        filter={filter}
        opener={page => (has(page) ? () => goToPage(app, page!) : undefined)}
      />
    </InboxFilters>
  )
}
