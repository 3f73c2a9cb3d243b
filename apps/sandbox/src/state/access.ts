export interface VpnUser {
  username: string
  projectkey: string
  password: string
  enabled: boolean
}
