import { style } from '../../../theme/style.ts'

/** A search field beside buttons: on a narrow screen it has a row of its own. */
export const searchBox = style({ flex: '1 1 240px', minWidth: 0, maxWidth: 320, marginInlineEnd: 'auto' })
