import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { forgetTokens, loadTokens, type TokenOwner, tokensOf } from '../../../state/api-tokens/tokens.ts'
import { queryFromView, viewFromQuery } from '../../../state/api-tokens/tokens-view.ts'
import { loadRoles, rolesOf } from '../../../state/roles/roles.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { plus } from '../../ui/icons/portal.ts'
import { Row } from '../../ui/Layout.tsx'
import { ListPage } from '../ListPage.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useAddressView } from '../use-address-view.ts'
import { useDialog } from '../use-dialog.ts'
import { useWhenBack } from '../use-when-back.ts'
import { listTexts } from './messages.ts'
import { TokensTable } from './TokensTable.tsx'

// Chunks of their own: most visits to the list only look.
const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))
const RevokeDialog = lazyDialog(
  () => import('./RevokeDialog.tsx'),
  ({ token }) => token !== undefined,
)

interface TokensListProps {
  owner: TokenOwner
  mayWrite: boolean
  mayDelete: boolean
}

/** The list, and the dialogs that the address names: `create`, and `delete` with an id. */
export function TokensList({ owner, mayWrite, mayDelete }: TokensListProps) {
  const app = useApp()
  const t = useMessages(listTexts[owner])
  const { items, loaded, loading, strategy, error } = useStore(tokensOf(app, owner).$tokens)
  const [view, setView] = useAddressView(viewFromQuery, queryFromView)
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
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      actions={
        create ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={create}>
            {t('generateTokenButton')}
          </Button>
        ) : null
      }
      notice={loaded && !error && !strategy ? <Alert tone="info">{t('switchedOff')}</Alert> : null}
      toolbar={
        <Row>
          <ListSearch label={t('searchInputPlaceholder')} view={view} onChange={setView} />
        </Row>
      }
      dialogs={
        <>
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
        </>
      }
    >
      <TokensTable
        owner={owner}
        view={view}
        onChange={setView}
        onCreate={create}
        onRevoke={mayDelete ? ({ id }) => dialog.open('delete', id) : undefined}
      />
    </ListPage>
  )
}
