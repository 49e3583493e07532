import { createContext, use } from 'react'

/** The words that controls say by themselves. The message catalog overrides them through `<UiTexts value>`. */
export interface UiTexts {
  close: string
  clear: string
  loading: string
  showPassword: string
  hidePassword: string
  copy: string
  copied: string
  optional: string
  openInNewTab: string
  noResults: string
  openList: string
  remove: (what: string) => string
  selectAll: string
  selectRow: string
  rowActions: string
  firstPage: string
  previousPage: string
  nextPage: string
  lastPage: string
  pages: string
  rowsPerPage: string
  /** `total` is already formatted, "1,000+" when it was counted up to a limit only; absent while unknown. */
  range: (from: string, to: string, total: string | undefined) => string
  notifications: string
  traceId: string
  retry: string
  errorTitle: string
  noPermissionTitle: string
  noPermissionText: string
  formErrors: string
  typeToConfirm: (word: string) => string
  cancel: string
  met: string
  unmet: string
}

export const englishTexts: UiTexts = {
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  optional: 'optional',
  openInNewTab: 'opens in a new tab',
  noResults: 'Nothing matches',
  openList: 'Show all',
  remove: what => `Remove ${what}`,
  selectAll: 'Select all rows',
  selectRow: 'Select row',
  rowActions: 'Actions',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  pages: 'Pages',
  rowsPerPage: 'Rows per page',
  range: (from, to, total) => (total ? `${from}–${to} of ${total}` : `${from}–${to}`),
  notifications: 'Messages',
  traceId: 'Trace ID',
  retry: 'Try again',
  errorTitle: 'This did not load',
  noPermissionTitle: 'You do not have access to this page',
  noPermissionText: 'Ask an administrator of your account for the permission.',
  formErrors: 'Please correct the following',
  typeToConfirm: word => `Type ${word} to confirm`,
  cancel: 'Cancel',
  met: 'met',
  unmet: 'not met',
}

const Texts = createContext(englishTexts)

/** `<UiTextsContext value={texts}>` */
export const UiTextsContext = Texts
export const useTexts = () => use(Texts)
