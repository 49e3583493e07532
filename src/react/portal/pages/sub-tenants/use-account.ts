import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ApiError } from '../../../../api/api-error.ts'
import { findAccount, type SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import {
  accountsOf,
  foundAccountsOf,
  loadNamedAccount,
  type NamingPlace,
  namedAccountOf,
} from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'

/**
 * The account of this id, out of the tree or what was found; else it is asked for.
 *
 * @param place where it is named: the page and the dialog over it may name different ones
 * @returns `account` undefined and `loading` false: there is none
 */
export function useAccount(
  id: string | undefined,
  place: NamingPlace,
): {
  account: SubAccount | undefined
  loading: boolean
  error: ApiError | undefined
  again: () => void
} {
  const app = useApp()
  const { root, loading, error } = useStore(accountsOf(app).$accounts)
  const { items } = useStore(foundAccountsOf(app).$found)
  const named = useStore(namedAccountOf(app, place).$named)
  const held =
    id === undefined ? undefined : (findAccount(root, id) ?? items.find(each => each.tenantId === id))
  const wanted = id !== undefined && !held && root ? id : undefined
  useEffect(() => {
    if (wanted !== undefined) void loadNamedAccount(app, place, wanted)
  }, [app, place, wanted])
  const own = named.id === wanted ? named : undefined
  return {
    account: held ?? own?.account,
    loading: !held && (wanted === undefined ? loading : !own || own.loading),
    error: held ? undefined : (own?.error ?? (root ? undefined : (error ?? undefined))),
    again: () => {
      if (wanted !== undefined) void loadNamedAccount(app, place, wanted)
    },
  }
}
