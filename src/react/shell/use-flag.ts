import { isOn } from '../../state/app/viewer.ts'
import { useApp } from './app-context.ts'
import { useSelected } from './use-selected.ts'

/** Whether a flag of the vendor's is on. */
export const useFlag = (name: string): boolean => useSelected(useApp().$flags, flags => isOn(flags, name))
