import type { Input, Reply, RouteKey } from '../../../contract/index.ts'

/** What a preview answers in place of the server: a reply, or what makes one of what was asked. */
export type Sample<K extends RouteKey> = Reply<K> | ((input: Input<K>) => Reply<K>)
export type Samples = { readonly [K in RouteKey]?: Sample<K> }
