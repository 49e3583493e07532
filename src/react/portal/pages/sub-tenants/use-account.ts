import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../../../../api/api-error.ts'
import { findAccount, type SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { accountsOf, findByAddress, foundAccountsOf } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'

interface Looked {
  id: string
  account: SubAccount | undefined
  error: ApiError | undefined
}

/**
 * The account of this id, out of the tree or what was found; else it is asked for.
 *
 * @returns `account` undefined and `loading` false: there is none
 */
export function useAccount(id: string | undefined): {
  account: SubAccount | undefined
  loading: boolean
  error: ApiError | undefined
  again: () => void
} {
  const app = useApp()
  const { root, loading, error } = useStore(accountsOf(app).$accounts)
  const { items } = useStore(foundAccountsOf(app).$found)
  const [looked, setLooked] = useState<Looked>()
  const [round, setRound] = useState(0)
  const held =
    id === undefined ? undefined : (findAccount(root, id) ?? items.find(each => each.tenantId === id))
  const wanted = id !== undefined && !held && root ? id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each try
  useEffect(() => {
    if (wanted === undefined) return
    let stale = false
    findByAddress(app, wanted).then(
      account => stale || setLooked({ id: wanted, account, error: undefined }),
      (failure: unknown) =>
        stale || setLooked({ id: wanted, account: undefined, error: toApiError(failure) }),
    )
    return () => {
      stale = true
    }
  }, [app, wanted, round])
  const own = looked && looked.id === wanted ? looked : undefined
  return {
    account: held ?? own?.account,
    loading: !held && (wanted ? !own : loading),
    error: held ? undefined : (own?.error ?? (root ? undefined : (error ?? undefined))),
    again: () => {
      setLooked(undefined)
      setRound(round + 1)
    },
  }
}
