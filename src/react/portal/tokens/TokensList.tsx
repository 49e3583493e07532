import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { forgetTokens, loadTokens, type TokenOwner, tokensOf } from '../../../state/api-tokens/tokens.ts'
import { loadRoles, rolesOf } from '../../../state/roles/roles.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { plus } from '../../ui/icons/portal.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useDialog } from '../use-dialog.ts'
import { useWhenBack } from '../use-when-back.ts'
import { listTexts } from './messages.ts'
import { TokensTable } from './TokensTable.tsx'
import { useTokensView } from './use-tokens-view.ts'

// Chunks of their own: most visits to the list only look.
const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const RevokeDialog = lazyDialog(
  () => import('./RevokeDialog.tsx'),
  ({ token }) => token !== undefined,
)

const searchBox = style({ flex: '1 1 240px', minWidth: 0, maxWidth: 360 })

interface TokensListProps {
  owner: TokenOwner
  mayWrite: boolean
  mayDelete: boolean
}

/** The list, and the dialogs that the address names: `create`, and `delete` with an id. */
export function TokensList({ owner, mayWrite, mayDelete }: TokensListProps) {
  const app = useApp()
  const t = useMessages(listTexts[owner])
  const { activeTenant } = useStore(app.$tenants)
  const { items, loaded, loading, strategy, error } = useStore(tokensOf(app, owner).$tokens)
  const [view, setView] = useTokensView()
  const dialog = useDialog()
  const mayCreate = mayWrite && strategy !== undefined
  const creating = dialog.name === 'create' && mayCreate
  const revoked = dialog.name === 'delete' && mayDelete ? items.find(({ id }) => id === dialog.id) : undefined
  const [rounds, setRounds] = useState(0)
  const [opened, setOpened] = useState(false)
  if (creating !== opened) {
    setOpened(creating)
    if (creating) setRounds(rounds + 1)
  }

  useEffect(() => {
    void loadTokens(app, owner)
    if (owner === 'tenant') void loadRoles(app)
    return () => forgetTokens(app, owner)
  }, [app, owner])

  const { error: rolesFailed } = useStore(rolesOf(app).$roles)
  useWhenBack(owner === 'tenant' ? rolesFailed : null, () => loadRoles(app))

  // An address that names what is not here, or is not open to the person, is put right.
  const { name, close } = dialog
  useEffect(() => {
    if (!loaded || loading) return
    if ((name === 'create' && !creating) || (name === 'delete' && !revoked)) close()
  }, [loaded, loading, name, creating, revoked, close])

  const create = mayCreate ? () => dialog.open('create') : undefined
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
        actions={
          create ? (
            <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={create}>
              {t('generateTokenButton')}
            </Button>
          ) : null
        }
      />
      {loaded && !error && !strategy ? <Alert tone="info">{t('switchedOff')}</Alert> : null}
      <Stack gap={3}>
        <Row>
          <div className={searchBox}>
            <SearchField
              label={t('searchInputPlaceholder')}
              value={view.search}
              // One entry of the history for a search, however many letters it has.
              onSearch={search => setView({ search: search.trim() }, { replace: view.search !== '' })}
            />
          </div>
        </Row>
        <TokensTable
          owner={owner}
          view={view}
          onChange={setView}
          onCreate={create}
          onRevoke={mayDelete ? ({ id }) => dialog.open('delete', id) : undefined}
        />
      </Stack>
      {rounds > 0 ? (
        <Suspense fallback={null}>
          <CreateDialog key={rounds} owner={owner} open={creating} onClose={close} />
        </Suspense>
      ) : null}
      {mayDelete ? (
        <Suspense fallback={null}>
          <RevokeDialog owner={owner} token={revoked} onClose={close} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
