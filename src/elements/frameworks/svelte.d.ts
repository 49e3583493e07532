// `import type {} from '@portico/elements/svelte'`: our tags in the templates of Svelte.
import type { HTMLAttributes } from 'svelte/elements'
import type { PorticoHandlers, PorticoTags } from '../tags.ts'

type Ours = {
  [Name in keyof PorticoTags]: Omit<
    HTMLAttributes<PorticoTags[Name]['element']>,
    keyof PorticoTags[Name]['values']
  > &
    PorticoTags[Name]['values'] &
    PorticoHandlers<PorticoTags[Name]['events']> &
    PorticoHandlers<PorticoTags[Name]['events'], 'on:'>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Ours {}
}
