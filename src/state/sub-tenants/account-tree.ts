import type { SubTenants } from '../../../contract/tenants.ts'

type Listed = SubTenants['items'][number]

/** An account of the tree. `children` are those that were read; undefined: none were yet. Source: SUBTEN-09. */
export interface SubAccount {
  tenantId: string
  name: string
  numberOfUsers: number
  createdAt: string
  metadata: { isParent: boolean }
  isReseller: boolean
  subAccountAccessType: Listed['subAccountAccessType']
  tenantType?: Listed['tenantType']
  children?: readonly SubAccount[] | undefined
  /** Where the children behind those that were read are, by the server; empty: these are all. */
  loadMoreLink: string
}

export const accountOf = ({ parentTenantId: _, ...listed }: Listed): SubAccount => ({
  ...listed,
  loadMoreLink: '',
})

/** The account of this id, here or below. */
export function findAccount(tree: SubAccount | undefined, tenantId: string): SubAccount | undefined {
  if (!tree || tree.tenantId === tenantId) return tree
  for (const child of tree.children ?? []) {
    const found = findAccount(child, tenantId)
    if (found) return found
  }
  return undefined
}

/** Ids from the root down to the one above the account; empty for the root and for one that was not read. */
export function idsAbove(tree: SubAccount | undefined, tenantId: string): string[] {
  if (!tree || tree.tenantId === tenantId) return []
  for (const child of tree.children ?? []) {
    if (child.tenantId === tenantId) return [tree.tenantId]
    const above = idsAbove(child, tenantId)
    if (above.length > 0) return [tree.tenantId, ...above]
  }
  return []
}

/** The tree with one account changed; the same tree where it was not read. */
export function changeAccount(
  tree: SubAccount,
  tenantId: string,
  change: (account: SubAccount) => SubAccount,
): SubAccount {
  if (tree.tenantId === tenantId) return change(tree)
  if (!tree.children) return tree
  const children = tree.children.map(child => changeAccount(child, tenantId, change))
  return children.some((child, at) => child !== tree.children![at]) ? { ...tree, children } : tree
}

/**
 * A created account stands first below its parent, where one looks for it; the parent is one from now on. Where its children
 * were not read it comes with them: one child that is held would pass for all. SUBTEN-10
 */
export const withAccount = (tree: SubAccount, parentId: string, account: SubAccount): SubAccount =>
  changeAccount(tree, parentId, ({ children, ...parent }) => {
    const held = children ?? (parent.metadata.isParent ? undefined : [])
    return {
      ...parent,
      metadata: { isParent: true },
      children: held && [account, ...held.filter(({ tenantId }) => tenantId !== account.tenantId)],
    }
  })

/**
 * Where the rest is once an account may have left the ones in front: the row behind moved up by one. Reading a row twice
 * does no harm, and a row that is skipped is never seen.
 */
const movedUp = (loadMoreLink: string): string =>
  loadMoreLink.replace(/(?<=[?&]_offset=)\d+/, offset => `${Math.max(0, Number(offset) - 1)}`)

/** SUBTEN-11 */
export function withoutAccount(tree: SubAccount, tenantId: string): SubAccount {
  const parentId = idsAbove(tree, tenantId).at(-1)
  if (!parentId) return tree
  return changeAccount(tree, parentId, parent => {
    const children = parent.children!.filter(child => child.tenantId !== tenantId)
    return {
      ...parent,
      children,
      loadMoreLink: movedUp(parent.loadMoreLink),
      metadata: { isParent: children.length > 0 || parent.loadMoreLink !== '' },
    }
  })
}

/** SUBTEN-12, SUBTEN-13. Accounts are read by name: another name may put one behind those that were read. */
export function withChange(
  tree: SubAccount,
  tenantId: string,
  change: Partial<
    Pick<SubAccount, 'name' | 'isReseller' | 'subAccountAccessType' | 'tenantType' | 'numberOfUsers'>
  >,
): SubAccount {
  const changed = changeAccount(tree, tenantId, account => ({ ...account, ...change }))
  const parentId = change.name !== undefined && idsAbove(tree, tenantId).at(-1)
  if (!parentId) return changed
  return changeAccount(changed, parentId, parent => ({
    ...parent,
    loadMoreLink: movedUp(parent.loadMoreLink),
  }))
}

/** The children that were read first, or those behind them. */
export const withChildren = (
  tree: SubAccount,
  parentId: string,
  read: readonly SubAccount[],
  loadMoreLink: string,
  behind: boolean,
): SubAccount =>
  changeAccount(tree, parentId, parent => {
    const held = behind ? (parent.children ?? []) : []
    const known = new Set(held.map(({ tenantId }) => tenantId))
    const children = [...held, ...read.filter(({ tenantId }) => !known.has(tenantId))]
    return { ...parent, children, loadMoreLink, metadata: { isParent: children.length > 0 } }
  })

/** One line of the drawn tree: an account, or what stands for the rest of those below one. */
export type TreeLine =
  | { kind: 'account'; account: SubAccount; depth: number; open: boolean }
  | { kind: 'more'; parent: SubAccount; depth: number }

/** The lines from the root down, without those below accounts that are closed. */
export function linesOf(tree: SubAccount | undefined, open: ReadonlySet<string>, depth = 0): TreeLine[] {
  if (!tree) return []
  const isOpen = open.has(tree.tenantId) && tree.metadata.isParent
  const lines: TreeLine[] = [{ kind: 'account', account: tree, depth, open: isOpen }]
  if (!isOpen) return lines
  for (const child of tree.children ?? []) lines.push(...linesOf(child, open, depth + 1))
  if (tree.loadMoreLink) lines.push({ kind: 'more', parent: tree, depth: depth + 1 })
  return lines
}
