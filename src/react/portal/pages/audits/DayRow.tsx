import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { role } from '../../../ui/table/role.ts'

const heading = style({
  padding: `${token.space4} ${token.space4} 6px`,
  borderBlockEnd: `1px solid ${token.border}`,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
  textAlign: 'start',
  '@container fe-table (max-width: 480px)': { display: 'block' },
})

/** Heads the records of a day, which then say the time alone. */
export const DayRow = ({ day, cells }: { day: string; cells: number }) => (
  <tr data-heading="" {...role('row')}>
    <th className={heading} scope="rowgroup" colSpan={cells}>
      {day}
    </th>
  </tr>
)
