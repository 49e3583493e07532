import { useStore } from '@nanostores/react'
import type { DomainRestriction } from '../../../../../contract/domain-restrictions.ts'
import { domainRestrictionsOf } from '../../../../state/security/domain-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { globe, plus, search, trash } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { domainTexts } from './domain-messages.ts'
import { searchBox } from './search-box.ts'
import { useRestrictionsView } from './use-restrictions-view.ts'

const pageSize = 10

export interface DomainTableProps {
  dialog: DialogControl
  mayWrite: boolean
  mayDelete: boolean
}

/** The listed domains. The call answers all of them, so they are searched and paged here. */
export function DomainTable({ dialog, mayWrite, mayDelete }: DomainTableProps) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const { items, loading } = useStore(domainRestrictionsOf(app).$domains)
  const [view, setView] = useRestrictionsView('domainRestrictions')
  const found = items.filter(({ domain }) => domain.includes(view.search.trim().toLowerCase()))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(view.page, pages)
  const columns: Column<DomainRestriction>[] = [
    { key: 'domain', header: t('domainHeader'), primary: true, cell: ({ domain }) => <bdi>{domain}</bdi> },
    {
      key: 'type',
      header: t('listHeader'),
      cell: ({ type }) => (
        <Badge tone={type === 'ALLOW' ? 'success' : 'danger'}>
          {t(type === 'ALLOW' ? 'allow' : 'block')}
        </Badge>
      ),
    },
  ]
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <div className={searchBox}>
          <SearchField
            label={t('searchLabel')}
            value={view.search}
            onSearch={text => setView({ search: text })}
          />
        </div>
        {mayWrite ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={() => dialog.open('add')}>
            {t('addDomainsTitle')}
          </Button>
        ) : null}
      </Row>
      <Table
        label={t('table')}
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        refreshing={loading}
        empty={
          view.search ? (
            <EmptyState icon={search} title={t('noMatchTitle')} text={t('noMatchText')} />
          ) : (
            <EmptyState icon={globe} title={t('emptyTitle')} text={t('emptyStateText')} />
          )
        }
        actions={
          mayDelete
            ? ({ id, domain }) => (
                <IconButton
                  icon={trash}
                  size="small"
                  label={t('deleteAction', { domain })}
                  onClick={() => dialog.open('delete', id)}
                />
              )
            : undefined
        }
        footer={
          found.length > pageSize ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={found.length}
              onGo={to => setView({ page: to })}
            />
          ) : undefined
        }
      />
    </Stack>
  )
}
