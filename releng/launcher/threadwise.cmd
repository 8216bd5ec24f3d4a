@echo off
rem Starts Threadwise from an installation, the folder above this script's, with an installed Java 21 or newer.
setlocal
set "INSTALLATION=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "RELEASE=0"
for /f "tokens=2,3" %%a in ('call "%JAVA%" -version 2^>^&1') do (
  if "%%a"=="version" for /f "delims=.-" %%m in ("%%~b") do set "RELEASE=%%m"
)
if %RELEASE% lss 21 (
  echo threadwise: Java 21 or newer is required. Install it from https://adoptium.net, or set JAVA_HOME to it. 1>&2
  exit /b 3
)
if "%~1"=="serve" goto serve
"%JAVA%" "@%INSTALLATION%\lib\jvm.options" "-Dthreadwise.spark=%INSTALLATION%\lib\spark\threadwise-sweep-spark.jar" -cp "%INSTALLATION%\lib\*" org.threadwise.cli.Threadwise %*
exit /b %ERRORLEVEL%

:serve
for /f "tokens=1,*" %%a in ("%*") do set "OPTIONS=%%b"
"%JAVA%" "@%INSTALLATION%\server\jvm.options" -jar "%INSTALLATION%\server\threadwise-server.jar" %OPTIONS%
exit /b %ERRORLEVEL%
