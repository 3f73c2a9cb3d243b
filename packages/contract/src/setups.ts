/** Templates of the operator's folder, each as it is in its file. */
export type OperatorSetups = {
  readonly setups: readonly { readonly file: string; readonly template: string }[]
}
