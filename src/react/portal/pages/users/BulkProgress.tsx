import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { bulkTexts } from './action-messages.ts'

/** Empty, it takes no place of the dialog. */
const progress = style({ '&:empty': { position: 'absolute' } })

/** How far one thing done with many is. `done` undefined: nothing is under way. */
export function BulkProgress({ done, total }: { done: number | undefined; total: number }) {
  const t = useMessages(bulkTexts)
  return (
    <span role="status" className={progress}>
      {done === undefined ? null : t('progress', { done, total })}
    </span>
  )
}
