import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const ours = new Set(['frontegg-app', 'login-box', 'admin-portal', 'checkout-dialog', 'pricing-table'])

export default defineConfig({
  // Else Vue would look for components of these names.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => ours.has(tag) } } })],
})
