// `import type {} from '@portico/elements/svelte'`: our tags in the templates of Svelte.
import type { HTMLAttributes } from 'svelte/elements'
import type { PorticoHandlers, PorticoTags } from '../tags.ts'

type Handlers<Events> = PorticoHandlers<Events> & PorticoHandlers<Events, 'on:'>

type Ours = {
  [Name in keyof PorticoTags]: Omit<
    HTMLAttributes<PorticoTags[Name]['element']>,
    // Not beside `onclose` and `onerror` of every element, which bring another event.
    keyof PorticoTags[Name]['values'] | keyof Handlers<PorticoTags[Name]['events']>
  > &
    PorticoTags[Name]['values'] &
    Handlers<PorticoTags[Name]['events']>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Ours {}
}
