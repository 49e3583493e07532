import { type InvoiceState, invoiceStates } from '../../../../state/billing/invoices-view.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Chip } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { check, chevronDown } from '../../../ui/icons/core.ts'
import { Row } from '../../../ui/Layout.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { InvoicesProps } from './InvoicesSection.tsx'
import { invoiceTexts } from './invoice-messages.ts'

const searchBox = style({ flex: '1 1 200px', minWidth: 0, maxWidth: 320, marginInlineEnd: 'auto' })

/** Keeps the names in line with the one that is checked. */
const blank = ' '

/** Search and filter. What is chosen stands as a chip with its own way out. */
export function InvoicesToolbar({ view, onChange }: InvoicesProps) {
  const t = useMessages(invoiceTexts)
  const { search, state } = view
  const toggle = (value: InvoiceState) => onChange({ state: value === state ? undefined : value })
  return (
    <Row gap={2}>
      <div className={searchBox}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={text => onChange({ search: text.trim() }, { replace: search !== '' })}
        />
      </div>
      {state ? <Chip label={t(state)} onRemove={() => toggle(state)} /> : null}
      <Menu
        trigger={
          <Button>
            {t('statusFilter')}
            <Icon of={chevronDown} size={16} />
          </Button>
        }
      >
        {invoiceStates.map(value => (
          <MenuItem key={value} icon={value === state ? check : blank} onSelect={() => toggle(value)}>
            {t(value)}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  )
}
