import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { goToPage } from '../../../../../state/portal/portal.ts'
import {
  forgetSecurityPeople,
  loadSecurityPeople,
  peoplePageSize,
  peopleTables,
  peopleViewFromQuery,
  queryFromPeopleView,
  securityPeopleOf,
} from '../../../../../state/security/security-center.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Card } from '../../../../ui/Card.tsx'
import { shield } from '../../../../ui/icons/core.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { ListTable } from '../../../ListTable.tsx'
import { sorting } from '../../../sorting.ts'
import { useAddressView } from '../../../use-address-view.ts'
import { centerTexts } from './messages.ts'
import { usePeopleColumns } from './use-people-columns.tsx'

/** The three tables of people, ten a page; which, and where in it, is in the address. */
export default function PeopleSection() {
  const app = useApp()
  const t = useMessages(centerTexts)
  const { items, total, capped, loading, error } = useStore(securityPeopleOf(app).$people)
  const [view, setView] = useAddressView(peopleViewFromQuery, queryFromPeopleView)
  const columns = usePeopleColumns()
  useEffect(() => void loadSecurityPeople(app, view), [app, view])
  useEffect(() => () => forgetSecurityPeople(app), [app])

  const { table, search, page } = view
  // The last one of the last page is gone.
  const beyond = items?.length === 0 && !loading && !error && page > 1
  useEffect(() => {
    if (beyond) setView({ page: Math.max(1, Math.ceil(total / peoplePageSize)) }, { replace: true })
  })
  const panel = (
    <Stack gap={3}>
      <SearchField
        label={t('searchLabel')}
        value={search}
        searching={loading}
        onSearch={text => setView({ search: text }, { replace: true })}
      />
      <ListTable
        label={t(table)}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowLabel={({ name, email }) => name || email}
        {...sorting(view, setView)}
        onOpen={({ id }) => goToPage(app, 'users', new URLSearchParams(), { name: 'details', id })}
        loading={loading}
        error={error}
        failed={t('peopleFailed')}
        onRetry={() => void loadSecurityPeople(app, view)}
        noMatch={
          search
            ? { title: t('noMatch'), action: t('clear'), onClear: () => setView({ search: '' }) }
            : undefined
        }
        none={{ icon: shield, title: t(`${table}_none`), text: t('none') }}
        footer={
          total > peoplePageSize ? (
            <Pagination
              page={page}
              pageSize={peoplePageSize}
              total={total}
              capped={capped}
              disabled={loading}
              onGo={next => setView({ page: next })}
            />
          ) : undefined
        }
      />
    </Stack>
  )
  return (
    <Card title={t('peopleTitle')}>
      <Tabs
        label={t('peopleLabel')}
        tabs={peopleTables.map(key => ({ key, label: t(key), panel }))}
        value={table}
        onChange={next => setView({ table: next, search: '' })}
      />
    </Card>
  )
}
