import type { ReadableAtom } from 'nanostores'
import type { App } from '../state/app/app.ts'
import {
  filterTypeOf,
  identifierTypeOf,
  inviteDialogOf,
  isInviting,
  type OverrideColumns,
  searchOf,
  searchUsers,
  searchUsersBy,
  showInviteDialog,
  usersTableOf,
} from '../state/portal/host-place.ts'

/** What a host passes to a component; each takes what concerns it. Source: wire/browser-api.md §10. */
export interface HostComponentProps {
  /** By which it is steered when there are several. */
  id?: string
  theme?: string
  /** The users table: other columns than ours. */
  overrideColumns?: OverrideColumns
  /** The invite dialog. */
  open?: boolean
  /** The password form: the server answered. */
  onCompleteCallback?: (success: boolean) => void
  /** The email form: a code was right, or was not. */
  onVerify?: (success: boolean) => void
  /** The email form and the invite dialog: it was closed. */
  onClose?: () => void
}

export interface PlacedComponent {
  element: HTMLElement
  unmount(): void
}

/** Puts one of the host components into a container of the page, under an app. */
export function placeComponent(
  tag: string,
  where: Element,
  app: App,
  { id, theme, open, overrideColumns, onCompleteCallback, onVerify, onClose }: HostComponentProps = {},
): PlacedComponent {
  const element = document.createElement(tag)
  const attributes = { 'app-name': app.name, 'component-id': id, theme }
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value)
  element.toggleAttribute('open', open === true)
  if (overrideColumns) usersTableOf(app, id).$columns.set(overrideColumns)
  const hear = (name: string, listener: ((success: boolean) => void) | undefined) =>
    listener && element.addEventListener(name, event => listener((event as CustomEvent).detail?.success))
  hear('complete', onCompleteCallback)
  hear('verify', onVerify)
  hear('close', onClose && (() => onClose()))
  where.append(element)
  return { element, unmount: () => element.remove() }
}

export interface Steered<State> {
  getState(): State
  subscribe(listener: (state: State) => void): () => void
}

function steered<State>(stores: ReadableAtom[], stateNow: () => State): Steered<State> {
  return {
    getState: stateNow,
    subscribe(listener) {
      const stops = stores.map(store => store.listen(() => listener(stateNow())))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** What a page sees and changes of a users table from outside. */
export function usersTableStore(app: App, id?: string) {
  const place = usersTableOf(app, id)
  const onSearch = (query: string) => searchUsers(place, query)
  const setFilterType = (filterType: string) => searchUsersBy(place, filterType)
  return steered([place.$place, place.$searching], () => {
    const now = place.$place.get()
    return {
      searchQuery: searchOf(now),
      searching: place.$searching.get(),
      identifierType: identifierTypeOf(now),
      filterType: filterTypeOf(now),
      onSearch,
      setFilterType,
    }
  })
}

/** The same of an invite dialog. */
export function inviteUserDialogStore(app: App, id?: string) {
  const place = inviteDialogOf(app, id)
  const openDialog = () => showInviteDialog(place, true)
  const closeDialog = () => showInviteDialog(place, false)
  return steered([place.$place], () => ({
    dialogOpen: isInviting(place.$place.get()),
    openDialog,
    closeDialog,
  }))
}
