import { useState } from 'react'
import { prefillAt } from '../../state/portal/prefill.ts'
import { useApp } from '../shell/app-context.ts'

/** What a dialog begins with where something proposed it, as it was when the dialog opened. */
export function usePrefill(page: string, dialog: string, id?: string) {
  const app = useApp()
  const [input] = useState(() => prefillAt(app, page, dialog, id))
  return {
    /** Of these fields, the texts that were proposed. */
    texts: <Name extends string>(...names: Name[]): { [Field in Name]?: string } =>
      Object.fromEntries(
        names.flatMap(name => {
          const value = input?.values[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ) as { [Field in Name]?: string },
    list: (name: string): readonly string[] | undefined => {
      const value = input?.values[name]
      return typeof value === 'object' ? value : undefined
    },
    /** The dialog has done it. */
    done: () => input?.done(),
  }
}
