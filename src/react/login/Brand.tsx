import { useStore } from '@nanostores/react'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { useHydrated } from './login-context.ts'

const brand = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  marginBlockEnd: token.space6,
  fontSize: token.text16,
  fontWeight: token.weightBold,
  '& > img': { maxHeight: 32, maxWidth: 200, objectFit: 'contain' },
  '& > *': { animation: `fe-appear ${token.motionSlow} ${token.easing}` },
})

/** Logo or name of the vendor, once known; its line is there before. */
export function Brand() {
  const { publicInfo } = useStore(useApp().$vendor)
  const info = useHydrated() ? publicInfo : null
  return (
    <div className={brand} part="brand">
      {info?.logo ? <img src={info.logo} alt={info.name} height={32} /> : null}
      {info && !info.logo ? <span>{info.name}</span> : null}
    </div>
  )
}
