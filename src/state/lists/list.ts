import type { App } from '../app/app.ts'
import { type Resource, type ResourceRules, resource } from '../app/resource.ts'

/** What a list holds beside its rows: which of them are shown. Undefined until the first are asked for. */
export interface Viewed<View> {
  view: View | undefined
}

export interface PagedRules<View, Data extends object>
  extends Omit<ResourceRules<Data & Viewed<View>, [View]>, 'empty'> {
  /** Without rows. */
  empty: Data
  /** What a reload reads where nothing is shown yet. */
  first: View
  /** Reads the rows behind those that are held; undefined: there are none. */
  next?: (
    app: App,
    signal: AbortSignal,
    held: Data,
    view: View,
  ) => Promise<Partial<Data & Viewed<View>>> | undefined
}

export interface List<View, Data extends object> extends Resource<Data & Viewed<View>, [View]> {
  /** Adds the rows behind those that are held. A failure keeps these. */
  more: () => Promise<void>
}

/**
 * Rows that the server searches, sorts and turns: a `resource` whose argument is the view, which is kept beside the rows. The
 * view that was asked for last wins, and an older request is aborted. Where the browser holds all rows, `resource` reads them
 * and `rowsOfView` turns them.
 */
export function list<View extends object, Data extends object>(
  name: string,
  { empty, first, next, begin, ...rules }: PagedRules<View, Data>,
): (app: App) => List<View, Data> {
  const rows = resource<Data & Viewed<View>, [View]>(name, {
    ...rules,
    empty: { ...empty, view: undefined },
    begin: (before, view) => ({ ...begin?.(before, view), view }) as Partial<Data & Viewed<View>>,
  })
  return app => {
    const held = rows(app)
    return {
      ...held,
      reload: () => held.load(held.$state.get().view ?? first),
      more: () =>
        held.extend(signal => {
          const { view, ...state } = held.$state.get()
          return view && next?.(app, signal, state as Data, view)
        }),
    }
  }
}
