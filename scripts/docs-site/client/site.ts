import { addCopyButtons } from './copy.ts'
import { followHeadings } from './headings.ts'
import { addSearch } from './search-dialog.ts'

addSearch()
addCopyButtons()
followHeadings()
// The navigation is longer than the screen: one sees where one is.
document.querySelector('.groups [aria-current]')?.scrollIntoView({ block: 'nearest' })
