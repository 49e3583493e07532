import { Skeleton } from '../Skeleton.tsx'
import { useTexts } from '../texts.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { role } from './role.ts'
import { cell, row } from './table-styles.ts'

const widths = ['62%', '84%', '48%', '70%', '56%']
const count = (length: number) => Array.from({ length }, (_, index) => index)

/** Stands in for rows that are on their way; its height is that of real rows, so nothing shifts. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const texts = useTexts()
  return count(rows).map(y => (
    <tr key={y} className={row} {...role('row')}>
      {count(columns).map(x => (
        <td key={x} className={cell} {...role('cell')}>
          <Skeleton width={widths[(x + y) % widths.length]} />
          {x + y === 0 ? <VisuallyHidden>{texts.loading}</VisuallyHidden> : null}
        </td>
      ))}
    </tr>
  ))
}
