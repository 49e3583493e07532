import { catalog } from '../../state/app/messages.ts'
import { englishTableTexts } from '../ui/table/table-texts.ts'
import { englishTexts } from '../ui/texts.ts'

/** What controls say by themselves, everywhere in the portal. */
export const controlTexts = catalog('adminPortal.controls', {
  ...englishTexts,
  remove: englishTexts.remove('{{what}}'),
  typeToConfirm: englishTexts.typeToConfirm('{{word}}'),
  range: englishTexts.range('{{from}}', '{{to}}', '{{total}}'),
  openRange: englishTexts.range('{{from}}', '{{to}}', undefined),
})

/** What tables say by themselves. */
export const tableTexts = catalog('adminPortal.tables', { ...englishTableTexts })
