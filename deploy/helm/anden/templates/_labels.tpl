{{- define "anden.selector" -}}
app.kubernetes.io/name: anden
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "anden.labels" -}}
{{ include "anden.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}
