import type { ReadableAtom } from 'nanostores'
import type { ScimGuideProps, SsoGuideProps } from '../react/portal/guides/guide-props.ts'
import type { App } from '../state/app/app.ts'
import {
  filterTypeOf,
  hostPlaceOf,
  identifierTypeOf,
  inviteDialogOf,
  isGuideOpen,
  isInviting,
  type OverrideColumns,
  searchOf,
  searchUsers,
  searchUsersBy,
  showGuide,
  showInviteDialog,
  usersTableOf,
} from '../state/portal/host-place.ts'
import { define } from './define.ts'
import { lazyElement } from './lazy-element.ts'

// Elements that are placed by a call alone: no page pays for them before.
for (const tag of ['scim-guide-dialog', 'sso-guide-dialog', 'connection-setup'])
  define(tag, class extends lazyElement(() => import('./draw-host.tsx')) {})

/** A guide dialog on the page, with what the host passed to it. */
export interface GuideElement extends HTMLElement {
  guide?: ScimGuideProps | SsoGuideProps
}

type GuideTag = 'scim-guide-dialog' | 'sso-guide-dialog'
const isGuide = (tag: string): tag is GuideTag => tag.endsWith('-guide-dialog')

/** Shown until it is closed. */
function placeGuide(
  tag: GuideTag,
  where: Element,
  app: App,
  { id, theme, onClose, ...guide }: ScimGuideProps & SsoGuideProps = {},
): PlacedComponent {
  const element: GuideElement = document.createElement(tag)
  const attributes = { 'app-name': app.name, 'component-id': id, theme }
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value)
  element.guide = guide
  if (onClose) element.addEventListener('close', event => onClose((event as CustomEvent).detail))
  where.append(element)
  return { element, unmount: () => element.remove() }
}

/** What a host passes to a component; each takes what concerns it. Source: wire/browser-api.md §10. */
export interface HostComponentProps {
  /** By which it is steered when there are several. */
  id?: string
  /** Wins over options and metadata. */
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

/** Puts one of the host components into a container of the page, under an app; with what it takes of a host. */
export const placeComponent = (
  tag: string,
  where: Element,
  app: App,
  props?: HostComponentProps | ScimGuideProps | SsoGuideProps,
): PlacedComponent =>
  isGuide(tag)
    ? placeGuide(tag, where, app, props as ScimGuideProps & SsoGuideProps)
    : placePart(tag, where, app, props as HostComponentProps)

function placePart(
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

/** The same of a guide dialog. */
export function guideDialogStore(
  app: App,
  tag: GuideTag,
  id?: string,
): Steered<{ dialogOpen: boolean; openDialog: () => void; closeDialog: () => void }> {
  const place = hostPlaceOf(app, tag, id)
  const openDialog = () => showGuide(place, true)
  const closeDialog = () => showGuide(place, false)
  return steered([place.$place], () => ({
    dialogOpen: isGuideOpen(place.$place.get()),
    openDialog,
    closeDialog,
  }))
}
