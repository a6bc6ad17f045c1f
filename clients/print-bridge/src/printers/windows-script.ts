/**
 * The program of PowerShell 5.1 that talks to the spooler. It stays open, because starting it takes longer than a label: each line
 * on its input is a question, each line on its output the answer, both JSON.
 */
const script = `
$ErrorActionPreference = 'Stop'
[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -TypeDefinition @'
using System;
using System.ComponentModel;
using System.Runtime.InteropServices;
public static class AndenSpooler {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinter(IntPtr printer, int level, [In] DocInfo info);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool ClosePrinter(IntPtr printer);
  static void Check(bool isDone) { if (!isDone) throw new Win32Exception(Marshal.GetLastWin32Error()); }
  public static int Send(string name, string document, byte[] bytes) {
    IntPtr printer;
    Check(OpenPrinter(name, out printer, IntPtr.Zero));
    try {
      int job = StartDocPrinter(printer, 1, new DocInfo { Name = document, Type = "RAW" });
      Check(job != 0);
      Check(StartPagePrinter(printer));
      int written;
      Check(WritePrinter(printer, bytes, bytes.Length, out written) && written == bytes.Length);
      Check(EndPagePrinter(printer));
      Check(EndDocPrinter(printer));
      return job;
    } finally { ClosePrinter(printer); }
  }
}
'@
while ($null -ne ($line = [Console]::In.ReadLine())) {
  try {
    $ask = $line | ConvertFrom-Json
    $answer = switch ($ask.op) {
      'list' { @{ printers = @(Get-Printer | ForEach-Object { @{ name = $_.Name; driver = $_.DriverName } }) } }
      'status' { @{ status = [string](Get-Printer -Name $ask.printer).PrinterStatus } }
      'jobs' {
        @{ jobs = @(Get-PrintJob -PrinterName $ask.printer | ForEach-Object {
          @{ id = $_.Id; name = $_.DocumentName; status = [string]$_.JobStatus } }) }
      }
      'raw' { @{ job = [AndenSpooler]::Send($ask.printer, $ask.name, [IO.File]::ReadAllBytes($ask.file)) } }
      'pdf' {
        $quoted = '"' + $ask.printer + '"'
        Start-Process -FilePath $ask.file -Verb PrintTo -ArgumentList $quoted -WindowStyle Hidden
        @{}
      }
    }
  } catch { $answer = @{ error = $_.Exception.Message } }
  [Console]::Out.WriteLine((ConvertTo-Json -Compress -Depth 4 $answer))
}
`;

/** Arguments of `powershell.exe`. The script goes encoded, so that its input is free for questions. */
export const powerShellArguments: readonly string[] = [
  "-NoLogo",
  "-NoProfile",
  "-NonInteractive",
  "-ExecutionPolicy",
  "Bypass",
  "-EncodedCommand",
  Buffer.from(script, "utf16le").toString("base64"),
];
