// The elements in JSX, for React 18 and 19 and hosts that take its types. React 19 sets what an element has as a property and
// listens to `on` and the name of an event; React 18 writes attributes, so there `options` and listeners go by a `ref`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PorticoHandlers, PorticoTags } from './tags.ts'

type Ours = {
  [Name in keyof PorticoTags]: DetailedHTMLProps<
    Omit<HTMLAttributes<PorticoTags[Name]['element']>, keyof PorticoTags[Name]['values']>,
    PorticoTags[Name]['element']
  > &
    PorticoTags[Name]['values'] &
    PorticoHandlers<PorticoTags[Name]['events']>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Ours {}
  }
}
