// `import type {} from '@portico/elements/preact'`: our tags in the JSX of Preact.
import type { HTMLAttributes } from 'preact'
import type { PorticoHandlers, PorticoTags } from '../tags.ts'

type Ours = {
  [Name in keyof PorticoTags]: Omit<
    HTMLAttributes<PorticoTags[Name]['element']>,
    keyof PorticoTags[Name]['values'] | keyof PorticoHandlers<PorticoTags[Name]['events']>
  > &
    PorticoTags[Name]['values'] &
    PorticoHandlers<PorticoTags[Name]['events']>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Ours {}
  }
}
