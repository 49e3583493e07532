import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import { linesOf, type SubAccount, type TreeLine } from '../../../../state/sub-tenants/account-tree.ts'
import {
  accountsOf,
  foundAccountsOf,
  loadAccounts,
  loadMoreAccounts,
  openAccount,
  searchAccounts,
} from '../../../../state/sub-tenants/accounts.ts'
import { accountSearchLimit } from '../../../../state/sub-tenants/constants.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { building } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { ListSearch } from '../../ListSearch.tsx'
import { ListTable } from '../../ListTable.tsx'
import { useAddressView } from '../../use-address-view.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { accountsTexts } from './messages.ts'
import { useAccountColumns } from './use-account-columns.tsx'
import { type AccountManager, mayDo } from './use-account-manager.ts'

const viewOf = (query: URLSearchParams) => ({ search: query.get('search')?.slice(0, 200) ?? '' })
const queryOf = ({ search }: { search: string }) => new URLSearchParams(search ? { search } : {})
const account = (found: SubAccount): TreeLine => ({ kind: 'account', account: found, depth: 0, open: false })

/** The accounts as a tree that is read as it is opened, fifty at a time; a search looks at every level. */
export function AccountsTree({ manager, dialog }: { manager: AccountManager; dialog: DialogControl }) {
  const app = useApp()
  const t = useMessages(accountsTexts)
  const toast = useToast()
  const { root, loading, error } = useStore(accountsOf(app).$accounts)
  const found = useStore(foundAccountsOf(app).$found)
  const [view, setView] = useAddressView(viewOf, queryOf)
  const [closed, setClosed] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string>()
  const { search } = view
  const searching = search !== ''
  useEffect(() => {
    if (search) void searchAccounts(app, search)
  }, [app, search])

  const attempt = async (id: string, work: () => Promise<void>) => {
    setBusy(id)
    await work().catch((failure: unknown) => {
      toast.show({ tone: 'danger', title: t('openFailed', { reason: errorText(app, toApiError(failure)) }) })
    })
    setBusy(undefined)
  }
  const toggle = (id: string, isOpen: boolean) => {
    if (id === root?.tenantId) return setClosed(isOpen)
    const next = new Set(open)
    if (isOpen) next.delete(id)
    else next.add(id)
    setOpen(next)
    if (!isOpen) void attempt(id, () => openAccount(app, id))
  }
  const shownOpen = new Set(open)
  if (root && !closed) shownOpen.add(root.tenantId)
  const columns = useAccountColumns({
    rootId: manager.rootId,
    busy,
    tree: !searching,
    onToggle: toggle,
    onMore: id => void attempt(id, () => loadMoreAccounts(app, id)),
  })
  const lines = searching ? found.items.map(account) : linesOf(root, shownOpen)
  const show = (line: TreeLine) => {
    if (line.kind === 'account') setPageQuery(app, new URLSearchParams({ account: line.account.tenantId }))
  }
  const none = !searching && root !== undefined && !root.metadata.isParent
  const mayCreate = root !== undefined && mayDo('create', root, manager)
  const failure = searching ? found.error : error
  return (
    <Stack gap={3}>
      {none ? null : (
        <Row gap={2}>
          <ListSearch
            label={t('searchAccountPlaceholder')}
            view={view}
            onChange={setView}
            searching={searching && found.loading}
          />
        </Row>
      )}
      <ListTable<TreeLine>
        label={t('tableLabel')}
        columns={columns}
        rows={(searching ? found.loading && lines.length === 0 : !root) ? undefined : none ? [] : lines}
        rowKey={line => (line.kind === 'more' ? `more ${line.parent.tenantId}` : line.account.tenantId)}
        onOpen={show}
        actions={line =>
          line.kind === 'account' ? (
            <AccountMenu
              account={line.account}
              manager={manager}
              onOpen={() => show(line)}
              onTask={task => dialog.open(task, line.account.tenantId)}
            />
          ) : null
        }
        loading={searching ? found.loading : loading}
        error={failure}
        failed={t('loadFailed')}
        onRetry={() => void (searching ? searchAccounts(app, search) : loadAccounts(app))}
        noMatch={
          searching
            ? {
                title: t('noAccountFound'),
                text: t('noAccountFoundText'),
                action: t('clear'),
                onClear: () => setView({ search: '' }),
              }
            : undefined
        }
        none={{
          icon: building,
          title: t('noAccounts'),
          text: t(mayCreate ? 'noAccountsText' : 'noAccountsToRead'),
          action: t('createNewAccount'),
          onAdd: mayCreate ? () => dialog.open('create') : undefined,
        }}
      />
      {searching && found.total > found.items.length ? (
        <Muted role="status">{t('searchCapped', { count: accountSearchLimit })}</Muted>
      ) : null}
    </Stack>
  )
}
