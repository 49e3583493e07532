// `import type {} from '@portico/elements/vue'`: our tags in the templates of Vue, for vue-tsc and editors.
import type { HTMLAttributes, PublicProps } from 'vue'
import type { PorticoTags } from '../tags.ts'

type Emits<Events> = <Name extends keyof Events & string>(name: Name, event: Events[Name]) => void

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Name>}`]?: ((event: Events[Name]) => void) | undefined
}

type Ours = {
  [Name in keyof PorticoTags]: new () => PorticoTags[Name]['element'] & {
    /** @deprecated for templates only */
    $props: PorticoTags[Name]['values'] &
      Listeners<PorticoTags[Name]['events']> &
      // Not beside `onClose` and `onError` of every element, which bring another event.
      Omit<HTMLAttributes, keyof PorticoTags[Name]['values'] | keyof Listeners<PorticoTags[Name]['events']>> &
      PublicProps
    /** @deprecated for templates only */
    $emit: Emits<PorticoTags[Name]['events']>
    /** @deprecated for templates only */
    $slots: object
  }
}

declare module 'vue' {
  interface GlobalComponents extends Ours {}
}
