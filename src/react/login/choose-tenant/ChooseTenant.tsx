import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  type ChooseTenantEvent,
  type ChooseTenantState,
  chooseTenant,
  initialChooseTenant,
} from '../../../state/login/choose-tenant/choose-tenant-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useApp } from '../../shell/app-context.ts'
import { ControlTexts } from '../../shell/ControlTexts.tsx'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { TenantButton } from './TenantButton.tsx'
import { chooseTenantTexts, searchTexts } from './texts.ts'

/** More than this are searched. */
const FEW = 8
/** So many are drawn: whoever has more types a letter. */
const DRAWN = 50

const frame = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.space3 })
// Always there, so that what comes into it is read out; without a line of its own while there is nothing.
const status = style({ color: token.textMuted, '&:empty': { marginBlockEnd: `calc(-1 * ${token.space3})` } })
const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space2,
  maxHeight: 360,
  // Room for the ring around the one that has the focus.
  margin: -4,
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
})

function useChooseTenant({ answer }: StepProps<'chooseTenant'>['state']) {
  const view = useView()
  // Of this sign-in: another one on the same page chooses anew.
  const key = `choose tenant ${answer.accessToken}`
  const flow = view.keep<ChooseTenantState, ChooseTenantEvent>(key, () => {
    const made = createFlow(view.app, chooseTenant, initialChooseTenant)
    made.$state.listen(({ over }) => {
      if (over) view.login.send({ type: 'passed' })
    })
    return made
  })
  return useFlow(flow)
}

/** The person is in, and says in which of their tenants. */
export default function ChooseTenant({ state }: StepProps<'chooseTenant'>) {
  const [{ entering, error }, send] = useChooseTenant(state)
  const { tenants, activeTenant } = useStore(useApp().$tenants)
  const [wanted, setWanted] = useState('')
  const t = useLoginTexts(chooseTenantTexts)
  const active = activeTenant?.tenantId
  const found = tenants
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()))
    .toSorted((a, b) => Number(b.tenantId === active) - Number(a.tenantId === active))
  return (
    <Screen title={t('title')} subtitle={t('text')} announce={t('text')} formless>
      <Chrome>
        <div className={frame}>
          <Failure error={error} />
          {tenants.length > FEW ? (
            <ControlTexts texts={searchTexts}>
              <SearchField label={t('search')} value={wanted} onSearch={setWanted} delay={0} />
            </ControlTexts>
          ) : null}
          <span role="status" className={status}>
            {found.length === 0 ? t('noneFound') : found.length > DRAWN ? t('moreFound') : null}
          </span>
          <ul className={list}>
            {found.slice(0, DRAWN).map(({ tenantId, name, logo }) => (
              <li key={tenantId}>
                <TenantButton
                  name={name}
                  logo={logo}
                  note={tenantId === active ? t('lastUsed') : undefined}
                  busy={tenantId === entering ? t('entering', { name }) : undefined}
                  disabled={entering !== null}
                  onPress={() => send({ type: 'chosen', tenantId, entered: tenantId === active })}
                />
              </li>
            ))}
          </ul>
        </div>
      </Chrome>
    </Screen>
  )
}
