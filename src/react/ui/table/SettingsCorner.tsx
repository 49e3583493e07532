import { Suspense, useState } from 'react'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { IconButton } from '../IconButton.tsx'
import { columns as columnsIcon } from '../icons/portal.ts'
import { lazyControl } from '../lazy-control.ts'
import type { Column } from './columns.ts'
import { useTableTexts } from './table-texts.ts'
import type { TablePreferences } from './use-table-preferences.ts'

// Most people leave a table as it is.
const TableSettings = lazyControl(() => import('./TableSettings.tsx'))

/** Stays with the head, beside which it takes no room. */
const corner = style({
  position: 'sticky',
  zIndex: 3,
  insetBlockStart: 'var(--_fe-bar, 0px)',
  height: 0,
  display: 'grid',
  justifyContent: 'end',
  paddingInlineEnd: 6,
  '& > *': { marginBlockStart: 6, background: token.surfaceSunken },
  // Where the head scrolls away, it does so, too.
  '&:has(+ [data-scrolls])': { position: 'relative', insetBlockStart: 'auto' },
  '@container fe-table (max-width: 480px)': { position: 'relative', insetBlockStart: 'auto' },
  '@media print': { display: 'none' },
})

export interface TableSettingsProps {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'primary' | 'hideable' | 'startsHidden'>[]
  preferences: TablePreferences
  onChange: (part: Partial<TablePreferences>) => void
}

/** The button in the corner; the first press brings the menu, open. */
export function SettingsCorner(props: TableSettingsProps) {
  const texts = useTableTexts()
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={columnsIcon}
      size="small"
      label={texts.settings}
      aria-haspopup="menu"
      aria-busy={wanted || undefined}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <div className={corner}>
      {wanted ? (
        <Suspense fallback={button}>
          <TableSettings {...props} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
