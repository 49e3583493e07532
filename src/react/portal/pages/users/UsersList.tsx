import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { loadRoles, rolesOf } from '../../../../state/roles/roles.ts'
import { forgetUsers, loadUsers, usersOf } from '../../../../state/users/users.ts'
import { queryFromView, type UsersView, viewFromQuery } from '../../../../state/users/users-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { userPlus } from '../../../ui/icons/portal.ts'
import { ListPage } from '../../ListPage.tsx'
import { useAddressView } from '../../use-address-view.ts'
import { useDialog } from '../../use-dialog.ts'
import { useWhenBack } from '../../use-when-back.ts'
import { BulkBar, ImportDialog, InviteDialog } from './lazy-dialogs.ts'
import { AddressedDialog } from './lazy-parts.ts'
import { usersTexts } from './messages.ts'
import { UsersTable } from './UsersTable.tsx'
import { UsersToolbar } from './UsersToolbar.tsx'
import { useAdministrator } from './use-administrator.ts'

const same = (one: UsersView | undefined, other: UsersView) =>
  one !== undefined && queryFromView(one).toString() === queryFromView(other).toString()

/** Whether it was so at least once: a dialog that has been opened stays for the animation of closing. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

/** The list, what is done with one of it or with several, and inviting. */
export function UsersList() {
  const app = useApp()
  const t = useMessages(usersTexts)
  const { items, view: known } = useStore(usersOf(app).$users)
  const administrator = useAdministrator()
  const [view, setView] = useAddressView(viewFromQuery, queryFromView)
  const [selected, setSelected] = useState<readonly User[]>([])
  const dialog = useDialog()
  const inviting = dialog.name === 'invite' && administrator.mayWrite
  const invited = useEver(inviting)
  const importing = dialog.name === 'import' && administrator.mayWrite
  const imported = useEver(importing)
  const own = inviting || importing
  const addressed = useEver(dialog.name !== undefined && !own)

  useEffect(() => {
    void loadRoles(app)
    return () => forgetUsers(app)
  }, [app])

  useWhenBack(useStore(rolesOf(app).$roles).error, () => loadRoles(app))

  // A verb may have read the list already, as a bulk invitation does; another list of the page may have forgotten it.
  const forgotten = known === undefined
  useEffect(() => {
    if (forgotten || !same(usersOf(app).$users.get().view, view)) void loadUsers(app, view)
  }, [app, view, forgotten])
  // One list for the page: what another list or a hook of the host shows is shown here, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what this list asks for itself is read above
  useEffect(() => {
    const { view: shown } = usersOf(app).$users.get()
    if (shown && !same(shown, view)) setView(shown, { replace: true })
  }, [app, known])
  const invite = () => {
    app.options.events?.inviteMemberClicked?.()
    dialog.open('invite')
  }
  // A selected user stays selected behind another search, filter or page.
  const select = (ids: ReadonlySet<string>) =>
    setSelected(chosen => [
      ...chosen.filter(({ id }) => !items.some(item => item.id === id)),
      ...items.filter(({ id }) => ids.has(id)),
    ])
  return (
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      actions={
        administrator.mayWrite ? (
          <>
            <Button onClick={() => dialog.open('import')}>{t('importButton')}</Button>
            <Button variant="primary" icon={<Icon of={userPlus} size={16} />} onClick={invite}>
              {t('inviteUserButton')}
            </Button>
          </>
        ) : null
      }
      toolbar={<UsersToolbar view={view} onChange={setView} />}
      dialogs={
        <>
          {addressed ? (
            <Suspense fallback={null}>
              <AddressedDialog administrator={administrator} asked={dialog.name !== undefined && !own} />
            </Suspense>
          ) : null}
          {imported ? (
            <Suspense fallback={null}>
              <ImportDialog open={importing} onOpenChange={open => open || dialog.close()} />
            </Suspense>
          ) : null}
          {invited ? (
            <Suspense fallback={null}>
              <InviteDialog
                open={inviting}
                onOpenChange={open => open || dialog.close()}
                onBulkDone={() => setView(usersOf(app).$users.get().view ?? {}, { replace: true })}
              />
            </Suspense>
          ) : null}
        </>
      }
    >
      <UsersTable
        view={view}
        onChange={setView}
        administrator={administrator}
        selected={new Set(selected.map(({ id }) => id))}
        onSelect={select}
        onTask={(user, task) => dialog.open(task, user.id)}
        onInvite={administrator.mayWrite ? invite : undefined}
      />
      {selected.length > 0 ? (
        <Suspense>
          <BulkBar users={selected} administrator={administrator} onSelect={setSelected} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
