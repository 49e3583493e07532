import type { Static, TObject } from 'typebox'
import { type Reply, type RouteKey, schemas } from '../../../contract/index.ts'
import type { PermissionKey } from '../../../contract/route.ts'
import type { Caller } from '../../core/context/caller.ts'
import { mayUse } from '../../core/route/allow-permission.ts'

/** What every tool says of itself to a model. */
interface Described {
  name: string
  description: string
  input: TObject
  /** What it does, while it does it. */
  label: string
}

export type ReadRoute = RouteKey & `GET ${string}`

/** Reads one route of the contract, as the person. */
export interface ReadTool extends Described {
  kind: 'read'
  route: ReadRoute
  query: (input: Record<string, unknown>) => Record<string, string | number | boolean>
  /** The fields that an answer is made from: nothing else is kept or handed to a model. */
  show: (reply: unknown) => unknown
}

/** Opens a dialog of the portal, filled in. It changes nothing. */
export interface ProposalTool extends Described {
  kind: 'proposal'
  /** Who may do what the dialog does; none: each signed-in person. */
  permission: PermissionKey | undefined
  /** The request that the dialog makes once the person submits it. */
  method: string
  url: string
  place: (input: Record<string, unknown>) => { page: string; dialog?: string; id?: string }
  values: (input: Record<string, unknown>) => Record<string, string | string[]>
}

/** Looks through what the portal and the vendor say of themselves: no data of the account. */
export interface HelpTool extends Described {
  kind: 'help'
}

export type Tool = ReadTool | ProposalTool | HelpTool

export function readTool<K extends ReadRoute, Input extends TObject>(tool: {
  name: string
  description: string
  input: Input
  label: string
  route: K
  query?: (input: Static<Input>) => Record<string, string | number | boolean>
  show: (reply: Reply<K>) => unknown
}): ReadTool {
  const { query = () => ({}), show, ...rest } = tool
  return {
    ...rest,
    kind: 'read',
    query: input => query(input as Static<Input>),
    show: reply => show(reply as Reply<K>),
  }
}

export function proposalTool<Input extends TObject>(tool: {
  name: string
  description: string
  input: Input
  label: string
  permission?: PermissionKey
  method?: string
  url?: string
  place: (input: Static<Input>) => { page: string; dialog?: string; id?: string }
  values?: (input: Static<Input>) => Record<string, string | string[]>
}): ProposalTool {
  const { permission, method = '', url = '', place, values = () => ({}), ...rest } = tool
  return {
    ...rest,
    kind: 'proposal',
    permission,
    method,
    url,
    place: input => place(input as Static<Input>),
    values: input => values(input as Static<Input>),
  }
}

/**
 * Whether a tool is offered to a person. This hides what would be refused anyway: what they may read is decided by the route at
 * each call, and what they may change by the dialog and its route.
 */
export function isOffered(tool: Tool, caller: Caller): boolean {
  if (tool.kind === 'help') return true
  const { audience } = tool.kind === 'read' ? schemas[tool.route] : { audience: tool.permission ?? 'user' }
  return audience === 'user' || mayUse(caller, audience as PermissionKey)
}
