import { formatPortalAddress, type PortalAddress, parsePortalAddress } from './portal-address.ts'

/** A dialog of a page: `dialog=<name>&dialogId=<id>` behind the page's own query. */
export interface DialogAddress {
  name: string
  /** What it is about, e.g. the id of a role. */
  id?: string
}

/** A page of the portal with the dialog that lies above it, which is no part of the page's own query. */
export interface PortalPlace extends PortalAddress {
  dialog?: DialogAddress | undefined
}

export function parsePlace(hash: string): PortalPlace | undefined {
  const place = parsePortalAddress(hash)
  if (!place) return undefined
  const { query } = place
  const name = query.get('dialog')
  const id = query.get('dialogId')
  query.delete('dialog')
  query.delete('dialogId')
  return name ? { ...place, dialog: { name, ...(id && { id }) } } : place
}

export function formatPlace({ page, query, dialog }: PortalPlace): string {
  if (!dialog) return formatPortalAddress({ page, query })
  const id = dialog.id ? { dialogId: dialog.id } : undefined
  const whole = new URLSearchParams([...query, ...Object.entries({ dialog: dialog.name, ...id })])
  return formatPortalAddress({ page, query: whole })
}

/** A change of what is listed begins at the first page again; turning the page keeps everything else. */
export const changeView = <View extends object>(view: View, change: Partial<View>): View => ({
  ...view,
  page: 1,
  ...change,
})
